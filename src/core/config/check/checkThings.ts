import type { Catalogue } from '../Catalogue'
import type { Report } from '../Report'
import type { ResolvedConfig } from '../ResolvedConfig'
import { thingAt, type FoundThing, type LinkKind, type Thing } from '../things'
import { listLinks } from './findDeadLinks'

/**
 * Reports `link-data` for links to things of the club's data that it doesn't have (`findThing`
 * returns undefined) or that members can't see.
 */
export function checkThings(
  config: unknown,
  compiled: ResolvedConfig,
  catalogue: Catalogue,
  findThing: (thing: Thing) => FoundThing | undefined,
  report: Report,
): void {
  for (const { keys, href } of listLinks(config, catalogue)) {
    const thing = thingAt(href, compiled)
    const found = thing && findThing(thing)
    if (thing === undefined || found?.shown === true) continue
    report(
      'link-data',
      keys,
      found === undefined
        ? `The link ${href} leads to ${NAMES[thing.kind]} ${thing.id}, which the club does not have.`
        : `The link ${href} leads to the ${NAMES[thing.kind]} “${found.name}”, which members can’t see.`,
      found === undefined ? 'Choose where it leads instead.' : 'Publish it, or choose another.',
    )
  }
}

const NAMES: Readonly<Record<LinkKind, string>> = {
  event: 'event',
  product: 'product',
  article: 'article',
  page: 'content page',
}
