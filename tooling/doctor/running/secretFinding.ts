import type { SealedCounts } from '../../../server/cli/commands/sealedValues'
import { failed, passed, warned, type Finding } from '../Finding'

/** Says which secret opens the stored credentials. */
export function secretFinding({ current, other, closed }: SealedCounts): Finding {
  const all = current + other + closed
  if (closed > 0)
    return failed(
      'secret',
      `PORTICO_SECRET opens ${current + other} of ${all} stored credentials`,
      'Set PORTICO_SECRET, or PORTICO_OTHER_SECRET, to the value with which they were stored, or enter them again in the studio.',
    )
  if (other > 0)
    return warned(
      'secret',
      `${other} of ${all} stored credentials are still under PORTICO_OTHER_SECRET`,
      'Run npm run -s club -- secret rotate before you unset it.',
    )
  return passed(
    'secret',
    all === 0 ? 'no credentials are stored' : `opens all ${all} stored credentials`,
  )
}
