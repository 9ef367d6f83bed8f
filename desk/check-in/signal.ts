import type { Tone } from '../../src/ui/feedback/tones'

/** The tone of an answer that can be heard and felt. */
export type SignalTone = Exclude<Tone, 'info'>

const SILENT_KEY = 'portico-door-silent'

/** Whether this device is to make no sound and not to vibrate. */
export const isSilent = (): boolean => localStorage.getItem(SILENT_KEY) !== null

/** Switches sound and vibration of this device off or on. */
export function setSilent(silent: boolean): void {
  if (silent) localStorage.setItem(SILENT_KEY, '1')
  else localStorage.removeItem(SILENT_KEY)
}

/** Per tone: pitches in Hz, one after the other, and the pattern of the vibration in ms. */
const SIGNALS: Readonly<Record<SignalTone, { pitches: readonly number[]; vibration: number[] }>> = {
  success: { pitches: [880], vibration: [60] },
  warning: { pitches: [660, 660], vibration: [60, 60, 60] },
  danger: { pitches: [220, 180], vibration: [300] },
}
/** How long each pitch sounds, in s. */
const PITCH_S = 0.14

let audio: AudioContext | undefined

/** Lets an answer be heard and felt, unless this device is silent. */
export function signal(tone: SignalTone): void {
  if (isSilent()) return
  const { pitches, vibration } = SIGNALS[tone]
  // Browsers allow it only after somebody has touched the page; without that there is no sound.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(vibration)
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume()
  for (const [index, pitch] of pitches.entries()) {
    const start = audio.currentTime + index * PITCH_S * 1.4
    const oscillator = audio.createOscillator()
    const volume = audio.createGain()
    oscillator.frequency.value = pitch
    volume.gain.setValueAtTime(0.25, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + PITCH_S)
    oscillator.connect(volume).connect(audio.destination)
    oscillator.start(start)
    oscillator.stop(start + PITCH_S)
  }
}
