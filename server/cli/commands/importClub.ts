import { isPlainObject } from '../../../src/core/json/plainObject'
import type { Problem } from '../../../src/core/config/Problem'
import { readConfigFile } from '../../../src/core/config/check/validateFile'
import { validateConfig } from '../../../src/core/config/check/validateConfig'
import { checkHostForOwner } from '../../features/config/cloneDomain'
import { createDomain } from '../../features/config/createDomain'
import { withOwnIdentity } from '../../features/config/model/removePrivateLeaves'
import { invalidClubNameMessage, parseClubName } from '../../features/config/model/parseClubName'
import { inWorker } from '../../features/config/evaluateOrDefer'
import { readHost } from '../../features/config/model/readHost'
import { patchDomainConfig } from '../../features/config/patchDomainConfig'
import { MAX_CONFIG_BYTES } from '../../features/config/model/clubBundle'
import type { run as unpackBundle } from '../../features/config/tasks/unpackBundle'
import { thingAmong } from '../../features/links/model/thingLinks'
import { findLinkedThings } from '../../features/links/thingRepository'
import { mediaLookup, withUploads } from '../../features/media/mediaLookup'
import type { StoredImage } from '../../features/media/storeUpload'
import { readBundlePictures } from '../../features/config/readBundlePictures'
import { withPictureFacts } from '../../features/config/withPictureFacts'
import { AppError } from '../../platform/http/AppError'
import { findClubByHost, findCompany } from '../../platform/db/platform/domains'
import { unstorableText } from '../../platform/db/unstorableText'
import { failure, type CommandResult, type CommandService } from '../CommandResult'
import type { Command, ImportContent } from '../Command'
import {
  commandLine,
  hostVerificationLines,
  companiesAllowedNearHost,
  patchResult,
  withAnyHostHint,
} from '../patchResult'
import { ownerLines } from '../ownerLines'
import { parseJson } from '../readText'
import { hostToLookUp } from '../hostToLookUp'
import { findCompanyIdsByHost } from './companiesOfHosts'
import { problemLines } from './validateFiles'

/**
 * `club import FILE --host H --name N`: creates a club from a file or, with --replace, replaces the
 * config of the club with this host. If it fails, nothing is written.
 */
export async function importClub(
  service: CommandService,
  command: Extract<Command, { name: 'import' }>,
): Promise<CommandResult> {
  const host = readHost(command.host)
  if (host === undefined) return notWritten(`"${command.host}" is not a host name`, [])
  const clubName = parseClubName(command.clubName)
  if (clubName === undefined) return notWritten(invalidClubNameMessage(command.clubName), [])
  const existing = await service.db.platform((tx) => findClubByHost(tx, host))
  const contentOrError = await readContent(
    command.content,
    existing?.domain.companyId ?? command.companyId ?? 0,
  )
  if ('error' in contentOrError) return notWritten(contentOrError.error, [])
  const { text, uploads } = contentOrError
  const { config, problems } = await validateText(
    service,
    text,
    uploads,
    existing?.domain.companyId ?? command.companyId,
  )
  if (problems.some(({ severity }) => severity === 'error'))
    return notWritten('the file has errors', problems)
  if (!isPlainObject(config)) return notWritten('the file contains no config', problems)
  const unstorable = unstorableText([config, command.clubName])
  if (unstorable !== undefined)
    return notWritten(
      'the file or the name contains a NUL or half of a surrogate pair, which can’t be stored',
      problems,
    )
  // The club's identity is set by the command, so the keys that identify the club in the file are
  // left out.
  const content = Object.fromEntries(
    Object.entries(config).filter(
      ([key]) => !['$schema', 'id', 'domainId', 'companyId', 'domainName'].includes(key),
    ),
  )

  if (existing === undefined) {
    const hostError = await checkHostForOwner(
      service,
      host,
      companiesAllowedNearHost(
        service,
        command.hostFlags,
        command.companyId === undefined ? [0] : [command.companyId],
      ),
    )
    if (hostError !== undefined) return notWritten(withAnyHostHint(hostError), problems)
    const selfNetworkProblems =
      command.companyId === undefined
        ? []
        : validateConfig(
            { ...content, companyId: command.companyId },
            { catalogue: service.catalogue },
          ).filter(({ code }) => code === 'network-self')
    if (selfNetworkProblems.length > 0)
      return notWritten('the network names the company itself', [
        ...problems,
        ...selfNetworkProblems,
      ])
    if (
      command.dryRun &&
      command.companyId !== undefined &&
      (await service.db.platform((tx) => findCompany(tx, command.companyId ?? 0))) === undefined
    )
      return notWritten(`there is no company ${command.companyId}`, problems)
    if (command.dryRun) return dryRunResult(`a new club will be created for ${host}.`, problems)
    const creation = await withinQuota(() =>
      createDomain(service, commandLine, {
        host,
        name: clubName,
        companyId: command.companyId,
        config: content,
        uploads,
        hostVerified: command.hostFlags?.verified === true,
      }),
    )
    if (creation.type === 'quota') return notWritten(creation.message, problems)
    if (creation.type === 'no-company')
      return notWritten(`there is no company ${String(command.companyId)}`, problems)
    if (creation.type === 'host-taken')
      return notWritten(`the host ${host} already exists`, problems)
    return {
      exit: 0,
      json: { slug: creation.domain.slug, revision: creation.domain.revision, problems },
      text: [
        `${creation.domain.slug} was created for ${host}.`,
        ...(await ownerLines(service, creation.domain)),
        ...hostVerificationLines(service, creation.domain),
        ...problemLines(problems),
      ].join('\n'),
    }
  }
  if (!command.replace)
    return notWritten(`the host ${host} already exists; --replace gives it this config`, problems)
  const { id: domainId, companyId, slug } = existing.domain
  if (command.companyId !== undefined && command.companyId !== companyId)
    return notWritten(
      `${slug} belongs to company ${companyId}, and a club stays with its company; leave --company out`,
      problems,
    )
  const patch = withOwnIdentity(existing.domain.config, content)
  const { dryRun } = command
  const outcome = await withinQuota(() =>
    patchDomainConfig(service, commandLine, {
      companyId,
      domainId,
      patch,
      replace: true,
      name: clubName,
      note: `import of ${command.file}`,
      uploads,
      dryRun,
    }),
  )
  if (outcome.type === 'quota') return notWritten(outcome.message, problems)
  if (outcome.type === 'would-save')
    return dryRunResult(
      `${slug} will change in ${outcome.changes.length} places.`,
      outcome.problems,
    )
  return patchResult(slug, outcome)
}

/** Returns the text of the config and, for a bundle, its pictures after checking them. */
async function readContent(
  content: ImportContent,
  companyId: number,
): Promise<{ text: string; uploads: readonly StoredImage[] } | { error: string }> {
  if ('text' in content)
    return Buffer.byteLength(content.text) > MAX_CONFIG_BYTES
      ? {
          error: `the file has more than ${MAX_CONFIG_BYTES / 1024 / 1024} MB, the limit for a config`,
        }
      : { text: content.text, uploads: [] }
  const bundle = await inWorker<typeof unpackBundle>('unpackBundle', content.bundle, companyId)
  if ('error' in bundle) return { error: `the bundle can’t be imported: ${bundle.error}` }
  const images = await readBundlePictures(bundle.pictures)
  const uploads = 'error' in images ? images : withPictureFacts(images, bundle.facts)
  return 'error' in uploads
    ? { error: `the bundle can’t be imported: ${uploads.error}` }
    : { text: bundle.text, uploads }
}

/**
 * Runs `write`; if it fails because the club would have too many pictures, returns the error's
 * message.
 */
async function withinQuota<T>(
  write: () => Promise<T>,
): Promise<T | { type: 'quota'; message: string }> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof AppError && error.status === 409)
      return { type: 'quota', message: error.description }
    throw error
  }
}

const dryRunResult = (what: string, problems: readonly Problem[]): CommandResult => ({
  exit: 0,
  json: { slug: null, revision: null, problems, dryRun: true },
  text: [
    `Dry run: nothing was written. Without --dry-run: ${what}`,
    ...problemLines(problems),
  ].join('\n'),
})

/**
 * Parses and validates the file's text. This needs the company of the club that the file names, and
 * the pictures and data of the company that the club will belong to (a new company has none).
 */
async function validateText(
  { db, catalogue, now }: CommandService,
  text: string,
  uploads: readonly StoredImage[],
  companyId = 0,
) {
  const host = hostToLookUp(text)
  const companies = host === undefined ? {} : await findCompanyIdsByHost(db, [host])
  const { hasMedia, things } = await db.tx(companyId, async (tx) => ({
    hasMedia: await mediaLookup(tx, companyId, [text]),
    things: await findLinkedThings(tx, { companyId, now: now() }, [parseJson(text)]),
  }))
  return readConfigFile(text, {
    catalogue,
    findCompany: (requested) => companies[requested],
    hasMedia: withUploads(hasMedia, uploads),
    findThing: thingAmong(things),
  })
}

const notWritten = (message: string, problems: readonly Problem[]): CommandResult => {
  const result = failure(message, { slug: null, revision: null, problems })
  return {
    ...result,
    text: [`Nothing was written: ${message}.`, ...problemLines(problems)].join('\n'),
  }
}
