import { atom } from 'jotai'
import type { AppMessage } from './createAppLink'

/** A message with its time; `id` counts from the first one. */
export interface TranscriptEntry extends AppMessage {
  id: number
  at: Date
}

/** The messages between the portal and the simulated app, oldest first. */
export const transcriptAtom = atom<readonly TranscriptEntry[]>([])

/** A request to send the portal a message; the frame's link handles it. */
export const appMessageRequestAtom = atom<{ type: string } | null>(null)

/** Maximum length of the transcript; the oldest entries are dropped. */
const MAX_ENTRIES = 200

/** The transcript with another message. */
export const withEntry = (
  all: readonly TranscriptEntry[],
  message: AppMessage,
): readonly TranscriptEntry[] => [
  ...all.slice(1 - MAX_ENTRIES),
  { ...message, id: (all.at(-1)?.id ?? 0) + 1, at: new Date() },
]
