import type { CommandResult, CommandService } from '../CommandResult'
import { countSealed, resealValues, type SealedCounts } from './sealedValues'

/**
 * `club secret rotate`: encrypts with PORTICO_SECRET what is stored under PORTICO_OTHER_SECRET; with
 * `dryRun` it only counts. Exit code 1 if something opens with neither.
 */
export async function rotateSecret(
  service: CommandService,
  { dryRun }: { dryRun: boolean },
): Promise<CommandResult> {
  const counts = await (dryRun ? countSealed : resealValues)(service.db, service)
  const { current, other, closed } = counts
  return {
    exit: closed === 0 ? 0 : 1,
    json: { ...counts, dryRun },
    text: [
      `${current} stored credentials ${current === 1 ? 'is' : 'are'} under PORTICO_SECRET.`,
      otherLine(service.otherSecret !== undefined, other, dryRun),
      ...(closed === 0 ? [] : [closedLine(counts)]),
    ].join('\n'),
  }
}

function otherLine(hasOther: boolean, other: number, dryRun: boolean): string {
  if (!hasOther) return 'PORTICO_OTHER_SECRET is not set.'
  if (dryRun) return `${other} only PORTICO_OTHER_SECRET opens.`
  return `${other} were under PORTICO_OTHER_SECRET and are under PORTICO_SECRET now.`
}

const closedLine = ({ closed, current, other }: SealedCounts): string =>
  `${closed} of ${closed + current + other} open with neither: set PORTICO_OTHER_SECRET to the secret with which they were stored and run this again, or enter them again in the studio.`
