/** The few sounds of a table, made on the spot: soft, short, and never the only sign of anything. */
import { preferences } from "./preferences.svelte";

export type Sound = "turn" | "warning" | "bell" | "deal" | "calamity" | "end";

/** Notes as frequency, when (seconds), how long, how loud. */
const NOTES: Record<Sound, readonly (readonly [number, number, number, number])[]> = {
  turn: [
    [523, 0, 0.35, 0.1],
    [784, 0.14, 0.5, 0.1],
  ],
  warning: [[1047, 0, 1.2, 0.12]],
  bell: [
    [1047, 0, 1.2, 0.14],
    [1047, 0.35, 1.6, 0.14],
  ],
  deal: [
    [659, 0, 0.2, 0.08],
    [988, 0.09, 0.35, 0.08],
  ],
  calamity: [
    [165, 0, 1.1, 0.16],
    [156, 0.25, 1.3, 0.14],
  ],
  end: [
    [523, 0, 0.5, 0.1],
    [659, 0.18, 0.5, 0.1],
    [784, 0.36, 0.9, 0.1],
  ],
};

let audio: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!preferences.sound || !("AudioContext" in globalThis)) return;
  audio ??= new AudioContext();
  void audio.resume();
  for (const [frequency, when, length, loudness] of NOTES[sound]) note(audio, frequency, when, length, loudness);
}

function note(at: AudioContext, frequency: number, when: number, length: number, loudness: number): void {
  const begin = at.currentTime + when;
  const tone = new OscillatorNode(at, { type: "sine", frequency });
  const volume = new GainNode(at, { gain: 0 });
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loudness, begin + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  tone.connect(volume).connect(at.destination);
  tone.start(begin);
  tone.stop(begin + length);
}
