import { randomBytes } from 'node:crypto'
import { compile } from '#src/core/config/compile/compile'
import { OWN_PAGE_ID } from '#schemas/ownPageId'
import type { ResolvedConfig } from '#src/core/config/ResolvedConfig'
import type { ServerContext } from '../../../platform/calls/ServerContext'
import { shareInFlight } from '../../../platform/calls/shareInFlight'
import { FairQueue } from '../../../platform/jobs/FairQueue'
import type { PortalBundle } from '../bundle/PortalBundle'
import type { ListedPages } from './listedPages'
import { RenderCache, type SharedDocument } from './RenderCache'

/** The dependencies of rendering pages, shared by all requests. */
export interface PageRenderer {
  bundle: PortalBundle
  cache: RenderCache
  /** The queue in which companies take turns rendering, one page at a time. */
  turns: FairQueue
  /**
   * Visitors' pages that are being rendered, by cache key: concurrent requests share the result.
   */
  shareRender: ReturnType<typeof shareInFlight<SharedDocument>>
  build: string
  env: Pick<ServerContext['env'], 'sandboxCharges' | 'trustedProxyCount' | 'port' | 'smtpUrl'>
  now: () => Date
  /** Ids of the pages whose URL contains a secret. */
  secretPages: ReadonlySet<string>
  listedPages: ListedPages
  /** The query parameters that each page reads, by page id. */
  queries: ReadonlyMap<string, readonly string[]>
  /** Returns the default config, for a page that can't be rendered with the club's own. */
  defaults: () => ResolvedConfig
  /**
   * The text that cached documents contain instead of the nonce; each response replaces it by its
   * own nonce. Random per process, so that no club's text can contain it.
   */
  noncePlaceholder: string
}

/**
 * Maximum number of a company's pages that may wait to be rendered: with a typical page, the last
 * one waits for about five seconds.
 */
const MAX_WAITING = 500

/** Creates the renderer used by `portalPlugin`. */
export function createRenderer(
  bundle: PortalBundle,
  { build, catalogue, env, now }: Pick<ServerContext, 'build' | 'catalogue' | 'env' | 'now'>,
): PageRenderer {
  let defaults: ResolvedConfig | undefined
  return {
    bundle,
    build,
    env,
    now,
    cache: new RenderCache(),
    turns: new FairQueue({ running: 1, runningPerKey: 1, waitingPerKey: MAX_WAITING }),
    shareRender: shareInFlight(),
    secretPages: new Set(catalogue.pages.filter((page) => page.secretAddress).map(({ id }) => id)),
    listedPages: new Set([
      OWN_PAGE_ID,
      ...catalogue.pages.filter((page) => page.listed).map(({ id }) => id),
    ]),
    queries: new Map(catalogue.pages.map(({ id, query }) => [id, query ?? []])),
    defaults: () => (defaults ??= compile({}, { catalogue }).config),
    noncePlaceholder: `nonce-${randomBytes(18).toString('hex')}`,
  }
}
