import type { ProcessorAccount, ProcessorServices } from './Processor'

/**
 * Returns a vendor's secret for a club from the environment: `<name>_<id of the club's domain>` if
 * that is set, because the club has its own account, else `<name>`. Throws if neither is set.
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
