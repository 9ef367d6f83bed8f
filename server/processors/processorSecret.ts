import type { ProcessorAccount, ProcessorServices } from './Processor'

/**
 * A vendor's secret for one club, from the environment: `<name>_<id of the club's domain>` if the
 * club has its own account, else `<name>`. Throws if neither is set.
 */
export function processorSecret(
  { environment }: Pick<ProcessorServices, 'environment'>,
  { domainId }: Pick<ProcessorAccount, 'domainId'>,
  name: string,
): string {
  const found = environment(`${name}_${domainId}`) || environment(name)
  if (!found) throw new Error(`${name} is not set, nor ${name}_${domainId} for this club alone`)
  return found
}
