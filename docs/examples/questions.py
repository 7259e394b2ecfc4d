"""Two questions to exported data: `python docs/examples/questions.py data` prints both answers as tables."""

import sys

import polars as pl

EARLY = 9
"""Advances that were bought up to this turn."""


def interval(rows: pl.DataFrame, by: str, value: str) -> pl.DataFrame:
    """Mean by group, with the half of its 95 % interval over games (seats of one table depend on each other)."""
    games = rows.group_by(by, "game").agg(pl.col(value).mean())
    half = 1.96 * pl.col(value).std() / pl.len().cast(pl.Float64).sqrt()
    return games.group_by(by).agg(pl.len().alias("games"), pl.col(value).mean().round(1), half.round(1).alias("±"))


folder = sys.argv[1]
seats = pl.read_parquet(f"{folder}/seats/*.parquet").with_columns(
    lead=pl.col("vp") - pl.col("vp").mean().over("game"), won=(pl.col("place") == 1).cast(pl.Float64) * 100
)
bought = pl.read_parquet(f"{folder}/purchases/*.parquet").filter(pl.col("turn") <= EARLY)

# Are the civilizations balanced? Points above the mean of the table, and games won.
wins = seats.group_by("civ").agg(pl.col("won").mean().round(0).alias("won %"))
balance = interval(seats, "civ", "lead").join(wins, "civ").sort("lead", descending=True)

# Which advances win? Who buys more ends better: so the lead is taken less what the money spent so far explains.
spent = bought.group_by("game", "civ").agg((pl.col("price") / pl.col("together")).sum().alias("early"))
table = seats.join(spent, ["game", "civ"], how="left").with_columns(pl.col("early").fill_null(0))
table = table.with_columns(x=pl.col("early") - pl.col("early").mean())
slope = table.select((pl.col("x") * pl.col("lead")).sum() / (pl.col("x") ** 2).sum()).item()
table = table.with_columns(beyond=pl.col("lead") - slope * pl.col("x"))
owners = bought.select("game", "civ", "advance").unique().join(table, ["game", "civ"])
won = owners.group_by("advance").agg(pl.len().alias("seats"), pl.col("won").mean().round(0).alias("won %"))
advances = interval(owners, "advance", "beyond").join(won, "advance").filter(pl.col("games") >= 20)
advances = advances.sort("beyond", descending=True)

pl.Config.set_tbl_formatting("ASCII_MARKDOWN").set_tbl_rows(60).set_tbl_hide_dataframe_shape(True)
pl.Config.set_tbl_hide_column_data_types(True)
print(balance)
print(f"100 spent by turn {EARLY} go with {100 * slope:+.1f} points at the end\n")
print(advances)
