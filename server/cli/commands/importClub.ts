import { isPlainObject } from '../../../src/core/config/plainObject'
import type { Problem } from '../../../src/core/config/Problem'
import { readConfigFile } from '../../../src/core/config/validateFile'
import { validateConfig } from '../../../src/core/config/validateConfig'
import { createDomain } from '../../areas/config/createDomain'
import { identityLeaves } from '../../areas/config/model/exportableConfig'
import { readClubName } from '../../areas/config/model/readClubName'
import { readHost } from '../../areas/config/model/readHost'
import { patchDomainConfig } from '../../areas/config/patchDomainConfig'
import { mediaLookup } from '../../areas/media/mediaLookup'
import { findClubByHost } from '../../db/platform/domains'
import { unstorableText } from '../../db/unstorableText'
import { refusal, type Answer, type CommandService } from '../Answer'
import type { Command } from '../Command'
import { commandLine, savedAnswer } from '../savedAnswer'
import { hostAsked } from '../hostAsked'
import { companyIds } from './companiesOfHosts'
import { problemLines } from './validateFiles'

/** `club import FILE --host H --name N`: a new club from a file, or with --replace another config for an existing one. Nothing is written when it is refused. */
export async function importClub(service: CommandService, command: Extract<Command, { name: 'import' }>): Promise<Answer> {
  const host = readHost(command.host)
  if (host === undefined) return refused(`"${command.host}" is no host name`, [])
  const clubName = readClubName(command.clubName)
  if (clubName === undefined) return refused(command.clubName.trim() === '' ? 'the name is empty' : 'the name is too long or holds signs that are no text', [])
  const existing = await service.db.platform((tx) => findClubByHost(tx, host))
  const { config, problems } = await readWithDoctor(service, command.text, existing?.domain.companyId ?? command.companyId)
  if (problems.some(({ severity }) => severity === 'error')) return refused('the file has errors', problems)
  if (!isPlainObject(config)) return refused('the file holds no config', problems)
  const unstorable = unstorableText([config, command.clubName])
  if (unstorable !== undefined) return refused('the file or the name holds a NUL or half of a character, which no database takes', problems)
  // Who the club is comes from the command, not from the file.
  const content = Object.fromEntries(Object.entries(config).filter(([key]) => !['$schema', 'id', 'domainId', 'companyId', 'domainName'].includes(key)))

  if (existing === undefined) {
    const joined = command.companyId === undefined ? [] : validateConfig({ ...content, companyId: command.companyId }, { catalogue: service.catalogue }).filter(({ code }) => code === 'network-self')
    if (joined.length > 0) return refused('the network names the company itself', [...problems, ...joined])
    const made = await createDomain(service, commandLine, { host, name: clubName, companyId: command.companyId, config: content })
    if (made.type === 'no-company') return refused(`there is no company ${String(command.companyId)}`, problems)
    if (made.type === 'host-taken') return refused(`the host ${host} exists already`, problems)
    return {
      exit: 0,
      json: { slug: made.domain.slug, revision: made.domain.revision, problems },
      text: [`${made.domain.slug} was made for ${host}.`, ...problemLines(problems)].join('\n'),
    }
  }
  if (!command.replace) return refused(`the host ${host} exists already; --replace gives it this config`, problems)
  const { id: domainId, companyId, slug } = existing.domain
  if (command.companyId !== undefined && command.companyId !== companyId) return refused(`${slug} belongs to company ${companyId}, and a club stays with its company; leave --company out`, problems)
  const patch = { ...identityLeaves(existing.domain.config), ...content }
  return savedAnswer(slug, await patchDomainConfig(service, commandLine, { companyId, domainId, patch, replace: true, name: clubName, note: `import of ${command.file}` }))
}

/** The doctor also knows the company of the club that the file names, and the pictures of the one that it is for (a new company has none). */
async function readWithDoctor({ db, catalogue }: CommandService, text: string, companyId = 0) {
  const host = hostAsked(text)
  const companies = host === undefined ? {} : await companyIds(db, [host])
  const hasMedia = await db.tx(companyId, (tx) => mediaLookup(tx, companyId, text.match(/\/media\/[0-9a-f]{64}\.[a-z]{3,4}/g) ?? []))
  return readConfigFile(text, { catalogue, companyOf: (asked) => companies[asked], hasMedia })
}

const refused = (message: string, problems: readonly Problem[]): Answer => {
  const answer = refusal(message, { slug: null, revision: null, problems })
  return { ...answer, text: [`Nothing was written: ${message}.`, ...problemLines(problems)].join('\n') }
}
