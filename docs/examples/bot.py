"""A bot in thirty lines: `python docs/examples/bot.py http://127.0.0.1:8000` plays a game against the server's bots.
It takes the first option now and then, else the default. To play better, look at `decision` (options or bounds of every
answer), `table.view` (what everybody sees) and `table.private[seat]` (what only this seat does)."""

import asyncio
import random
import sys

from megaciv.client import Client, RequestRefused


async def play(address: str, turns: int) -> None:
    async with Client(address) as client:
        await client.guest("A bot of thirty lines")
        info = await client.play_now(players=5, turns=turns, bots="random")
        async with client.table(info["id"]) as table:
            async for seat, decision in table.questions():
                options = await table.options(seat)
                choice = options[0] if random.random() < 0.2 else decision["default"]
                try:
                    await table.choose(seat, choice)
                except RequestRefused:
                    await table.choose(seat, decision["default"])
            await table.until(lambda: table.info["status"] == "finished")
            for place in table.info["outcome"]["places"]:
                print(place["place"], place["civilization"], place["vp"])


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 20))
