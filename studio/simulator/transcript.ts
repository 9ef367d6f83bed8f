import { atom } from 'jotai'
import type { AppMessage } from './createAppLink'

/** A recorded message with its time; `id` numbers the messages. */
export interface TranscriptEntry extends AppMessage {
  id: number
  at: Date
}

/** The messages between the portal and the simulated app, oldest first. */
export const transcriptAtom = atom<readonly TranscriptEntry[]>([])

/** A request to send the portal a message; null if none. `PreviewFrame` sends it. */
export const appMessageRequestAtom = atom<{ type: string } | null>(null)

/** Maximum number of messages in the transcript; the oldest are dropped. */
const MAX_ENTRIES = 200

/** A copy of the transcript with another message at the end. */
export const withEntry = (
  all: readonly TranscriptEntry[],
  message: AppMessage,
): readonly TranscriptEntry[] => [
  ...all.slice(1 - MAX_ENTRIES),
  { ...message, id: (all.at(-1)?.id ?? 0) + 1, at: new Date() },
]
