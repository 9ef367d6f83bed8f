import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { ResolvedConfig } from '../../../src/core/config/ResolvedConfig'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { AppError } from '../../platform/http/AppError'
import { SharedJson } from '../../platform/http/SharedJson'
import type { AppEntry, PortalBundle } from './bundle/PortalBundle'

const FOLDER = '/assets/texts/'
const hashes = new WeakMap<object, string>()

/**
 * The URL of the file with all texts of a club's pages in a language: the built-in one, or one of
 * the club's that includes its own texts and is named after its content.
 */
export function textsUrl(
  app: AppEntry,
  language: string,
  clubTexts: Readonly<Record<string, string>>,
): string {
  const builtIn = app.builtInTextsUrl(language)
  if (Object.keys(clubTexts).length === 0) return builtIn
  const hash =
    hashes.get(clubTexts) ??
    createHash('sha256')
      .update(builtIn + JSON.stringify(clubTexts))
      .digest('hex')
      .slice(0, 16)
  hashes.set(clubTexts, hash)
  return `${FOLDER}${encodeURIComponent(language)}-${hash}.json`
}

/** A club's own texts in a language; the same object while they stay the same. */
export const ownTexts = (
  { intl }: Pick<ResolvedConfig, 'intl'>,
  language: string,
): Readonly<Record<string, string>> => intl.messages[language] ?? NONE

const NONE = {}
/** The files by their messages, which stay the same object while a club's texts do. */
const files = new WeakMap<object, SharedJson>()

/** Serves the files with the texts of clubs that have texts of their own. */
export async function textsFileRoutes(
  app: FastifyInstance,
  context: ServerContext,
  bundle: PortalBundle,
): Promise<void> {
  app.get<{ Params: { file: string } }>(`${FOLDER}:file`, async (request, reply) => {
    const { club } = await context.sessions.resolveCaller(request)
    const language = /^(.+)-[0-9a-f]+\.json$/.exec(request.params.file)?.[1]
    if (!club || language === undefined) throw new AppError(404, 'not_found')
    const portal = await bundle.app()
    const texts = ownTexts(club.compiled(language).config, language)
    const url = textsUrl(portal, language, texts)
    const messages = await portal.messagesFor(language, texts)
    const file = files.get(messages) ?? new SharedJson(() => messages)
    files.set(messages, file)
    // A page of an older revision gets the current texts, as it does everything else.
    const isCurrent = url === `${FOLDER}${encodeURIComponent(request.params.file)}`
    void reply
      .header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'same-origin')
    await file.send(request, reply, `"${url}"`)
    return reply
  })
}
