import { toHostProof, verifyHost as verify } from '../../features/config/verifyHost'
import { readHost } from '../../features/config/model/readHost'
import { findClubByHost } from '../../platform/db/platform/domains'
import type { ProofFailure } from '../../platform/hosts/proveHost'
import { failure, type CommandResult, type CommandService } from '../CommandResult'
import type { Command } from '../Command'

/**
 * `club verify-host HOST`: checks the proof that the host belongs to the club. If there is none,
 * the exit code is 1 and the text says how to publish it. With --verified the operator vouches for
 * the host instead.
 */
export async function verifyHost(
  service: CommandService,
  command: Extract<Command, { name: 'verify-host' }>,
): Promise<CommandResult> {
  const host = readHost(command.host)
  const club =
    host === undefined ? undefined : await service.db.platform((tx) => findClubByHost(tx, host))
  if (club === undefined) return failure(`no club has the host ${command.host}`)
  const outcome = await verify(service, club.domain, { asOperator: command.verified })
  if (outcome === undefined) return failure('the host changed in the meantime; try again')
  const state = toHostProof(service, outcome.row, outcome.reasons)
  if (state.verified) return { exit: 0, json: state, text: `${state.host} is verified.` }
  const lines = [
    `${state.host} is not verified:`,
    ...state.reasons.map((reason) => `  ${failureLines[reason](state)}`),
    'Set either of these, and try again:',
    `  a TXT record at ${state.txtName} with ${state.value}`,
    `  a file at ${state.fileUrl} with ${state.value}`,
  ]
  return { exit: 1, json: state, text: lines.join('\n') }
}

const failureLines: Readonly<
  Record<ProofFailure, (state: ReturnType<typeof toHostProof>) => string>
> = {
  'dns-failed': ({ host }) =>
    `no DNS server answered for ${host}; try again, or see PORTICO_DNS_SERVERS`,
  'record-missing': ({ txtName }) => `there is no TXT record at ${txtName}`,
  'record-differs': ({ txtName }) => `the TXT record at ${txtName} has another value`,
  'no-address': ({ host }) => `${host} has no address`,
  'private-address': ({ host }) => `${host} points to a private address`,
  'file-differs': ({ fileUrl }) => `${fileUrl} is missing or has other content`,
}
