import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { applyMergePatch } from '../../../src/core/json/mergePatch'
import { benchRoot } from './benchRoot'

type Section = Record<string, unknown> & { id: string }

/** Pages that get sections; all other pages keep their defaults, as in real clubs. */
const pages = [
  '/',
  '/dining',
  '/events',
  '/activities',
  '/spa-wellness',
  '/rooms',
  '/club-benefits',
  '/faq',
]

/**
 * A club's config whose JSON has `bytes` UTF-8 bytes or slightly more, made from parts of the demo
 * clubs: Saraya's texts, menu and look, and the sections of all clubs in turn on the pages that
 * clubs fill.
 */
export async function clubConfig(bytes: number): Promise<Record<string, unknown>> {
  const [harbour, lantern, noria, saraya] = await Promise.all(
    ['harbour', 'lantern', 'noria', 'saraya'].map(readConfig),
  )
  if (!harbour || !lantern || !noria || !saraya) throw new Error('a demo club is missing')
  const demoSections = [harbour, saraya, lantern, noria].flatMap((club) =>
    Object.values(club.props.sections).flat(),
  )
  const sections: Record<string, Section[]> = {}
  const merged = applyMergePatch(harbour, {
    intl: saraya.intl,
    settings: saraya.settings,
    pages: saraya.pages,
    props: { slogans: saraya.props.slogans, footer: saraya.props.footer },
  })
  // A merge patch applied to an object yields an object.
  const config = { ...(merged as typeof harbour) }
  config.props = { ...config.props, sections }
  let size = sizeOf(config)
  for (let number = 0; size < bytes; number += 1) {
    const section = { ...demoSections[number % demoSections.length], id: `section-${number}` }
    const page = pages[Math.floor(number / 10) % pages.length] ?? '/'
    ;(sections[page] ??= []).push(section)
    size += sizeOf(section) + 1
  }
  return config
}

/** Returns `count` sections, copied in turn from three demo clubs. */
export async function clubSections(count: number): Promise<Section[]> {
  const clubs = await Promise.all(['harbour', 'lantern', 'noria'].map(readConfig))
  const demoSections = clubs.flatMap((club) => Object.values(club.props.sections).flat())
  return Array.from({ length: count }, (_none, number) => ({
    ...demoSections[number % demoSections.length],
    id: `section-${number}`,
  }))
}

type Config = Record<string, unknown> & {
  props: Record<string, unknown> & { sections: Record<string, Section[]> }
}

async function readConfig(slug: string): Promise<Config> {
  // The server's tests validate the demo's files; this only combines parts of them.
  const config = JSON.parse(
    await readFile(path.join(benchRoot, 'fixtures/clubs', slug, 'portal-config.json'), 'utf8'),
  ) as Config
  for (const key of CLUB_KEYS) delete config[key]
  return config
}

/** Keys of a config that belong to one club, or to its file. */
const CLUB_KEYS = ['$schema', 'id', 'domainId', 'companyId', 'domainName']

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))
