import type { DeskResults } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'

type Kind = DeskResults['questions'][number]['kind']

/** A function that words an answer: *yes* and *no* are stored as such. */
export function useAnswerText(): (kind: Kind, answer: string) => string {
  const t = useText()
  return (kind, answer) =>
    kind === 'yesno' && (answer === 'yes' || answer === 'no')
      ? t(answer === 'yes' ? 'desk.surveys.yes' : 'desk.surveys.no')
      : answer
}
