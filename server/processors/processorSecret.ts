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

/** The variables without which a processor charges nothing, by its uri. */
const SECRETS: Readonly<Record<string, readonly string[]>> = {
  stripe: ['STRIPE_SECRET_KEY'],
  stripev2: ['STRIPE_SECRET_KEY'],
  gocardless: ['GOCARDLESS_ACCESS_TOKEN'],
  plaid: ['PLAID_CLIENT_ID', 'PLAID_SECRET'],
}

/** Whether the server has the secrets with which a club's processor charges. */
export const hasProcessorSecrets = (
  environment: ProcessorServices['environment'],
  domainId: number,
  uri: string,
): boolean =>
  (SECRETS[uri] ?? []).every((name) =>
    Boolean(environment(`${name}_${domainId}`) || environment(name)),
  )
