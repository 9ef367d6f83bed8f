import { ownValue } from '../../json/plainObject'
import type { Report } from '../Report'

/** Whether an entry of a config's processors is the sandbox; accepts any value. */
export const isSandbox = (entry: unknown): boolean => ownValue(entry, 'uri') === 'sandbox'

/**
 * Reports `processor-sandbox` if the config uses the sandbox. Called only on a server where the
 * sandbox must not charge.
 */
export function checkSandbox(config: unknown, report: Report): void {
  const processors = ownValue(config, 'processors')
  if (!Array.isArray(processors)) return
  const isOnly = processors.every(isSandbox)
  for (const [index, entry] of processors.entries()) {
    if (!isSandbox(entry)) continue
    report(
      'processor-sandbox',
      ['processors', index],
      `The sandbox moves no real money, so it accepts no payments in production.${isOnly ? ' This club accepts no payments.' : ''}`,
      'Add the club’s real processor. To try things out in production, start the server with PORTICO_ALLOW_SANDBOX=1.',
    )
  }
}
