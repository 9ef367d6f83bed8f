import type { ScanAnswer } from '../../generated/types'
import type { MessageId } from '../../generated/MessageId'
import type { Shown } from './door/createDoor'
import type { SignalTone } from './signal'

/** The words and the colour of an answer. */
export interface AnswerLook {
  tone: SignalTone
  title: MessageId
  name: string
  /** The ticket type, membership or pass; empty if unknown. */
  type: string
  kind: ScanAnswer['kind']
  why: ScanAnswer['why']
  /** Title of the event that it is for instead; else empty. */
  event: string
  /** Who had let them in before, and when; null if nobody. */
  before: { by: string; at: string | null; device: string } | null
  /** What the server says against somebody who was let in without a connection. */
  conflict: MessageId | null
  /** The scan that can be taken back; null for none. */
  undo: string | null
}

/** How an answer looks: green, amber while it is not confirmed, red with why. */
export function answerLook(shown: Exclude<Shown, { type: 'refused' }>): AnswerLook {
  if (shown.type === 'answer') return ofServer(shown.answer)
  const { verdict, name, ticketType } = shown
  return {
    tone: verdict.result === 'kept' ? 'warning' : 'danger',
    title: `desk.checkIn.result.${verdict.result}`,
    name,
    type: ticketType,
    kind: '',
    why: verdict.why,
    event: '',
    before: verdict.result === 'already' ? { by: '', at: verdict.at, device: '' } : null,
    conflict: null,
    undo: null,
  }
}

/** How the server's answer looks. */
export function ofServer(answer: ScanAnswer): AnswerLook {
  const { result, conflict, name, type, kind, why, event, by, at, device, scanId } = answer
  const isPassed = result === 'admitted' || result === 'left'
  return {
    tone: isPassed ? (conflict === '' ? 'success' : 'danger') : 'danger',
    title: `desk.checkIn.result.${result}`,
    name,
    type,
    kind,
    why,
    event,
    before: result === 'already' || conflict === 'already' ? { by, at, device } : null,
    conflict: conflict === '' ? null : `desk.checkIn.result.${conflict}`,
    undo: isPassed ? scanId : null,
  }
}
