import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import base from '../../themes/base/tokens.json'
import { planPictures } from '../../tooling/media/planPictures'
import { WRITTEN_DAY } from '../../server/seed/demoTimes'
import { clubMediaWidths } from '../../src/ui/media/clubMedia'
import { bundleRows, itemsOf } from '../support/bundleRows'
import { clubs, configOf } from './renderPart'

/** An entry of a club's seed data. */
type Entry = Readonly<Record<string, unknown>>

const planned = planPictures(path.resolve(import.meta.dirname, '../..'))

/** The planned picture of a media path; undefined for a scene. */
function plannedOf(picture: string): (typeof planned)[number] | undefined {
  const [, slug, name] = /^\/media\/clubs\/([^/]+)\/(.+)\.webp$/.exec(picture) ?? []
  if (slug === undefined) return undefined
  const file = planned.find((one) => one.slug === slug && one.name === name)
  if (!file) throw new Error(`${picture} is not in media.json`)
  return file
}

/** Whether the drawing of a picture is in a folder: `scenes`, `rooms` or `things`. */
const isDrawnIn = (folder: string, picture: string): boolean =>
  plannedOf(picture)?.layers.some((layer) => layer.includes(`/${folder}/`)) ?? false

/**
 * The drawing that a picture shows. Every part of a scene or room counts as the same drawing; a
 * detail of a thing is a picture of its own.
 */
function subjectOf(picture: string): string {
  const file = plannedOf(picture)
  if (file && isDrawnIn('things', picture)) return `${file.slug}/${file.name}`
  const drawing = /(?:scenes|rooms)\/(.+)\.svg$/.exec(file?.layers[0] ?? '')?.[1]
  return drawing === undefined ? picture : `scene:${drawing}`
}

/** The pictures below a value, in the order in which the value names them. */
function picturesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return /^(?:\/media\/clubs\/|scene:)/.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(picturesIn) : []
}

const repeated = (pictures: readonly string[]): readonly string[] => {
  const subjects = pictures.map(subjectOf)
  return subjects.filter((subject, index) => subjects.indexOf(subject) !== index)
}

/** The lists of a file of seed data; a club without the file has none. */
function read(club: string, file: string): Readonly<Record<string, readonly Entry[]>> {
  const at = `fixtures/clubs/${club}/${file}.json`
  // The files of this repository, whose fields the seed checks.
  return existsSync(at)
    ? (JSON.parse(readFileSync(at, 'utf8')) as Record<string, readonly Entry[]>)
    : {}
}

/** The rows of a file of a club's bundle as entries, with their pictures by what they are. */
const rowsOf = (club: string, kind: string): readonly Entry[] =>
  bundleRows(club, kind).map(({ pictures, banner, graphic, ...row }) => ({
    ...row,
    media: itemsOf(pictures).map(([address]) => address),
    profile: { banner, graphic: graphic || undefined },
  }))

/** The picture that a list shows for an entry: a business's own one, else its first. */
const cardOf = (entry: Entry): string | undefined => {
  const { graphic } = (entry['profile'] ?? {}) as Entry
  return picturesIn(graphic ?? entry)[0]
}

/** The lists that stand on a page with sections of the club, by the page’s path. */
const LISTED_ON: Readonly<Record<string, string>> = {
  '/dining': 'dining',
  '/spa-wellness': 'spa',
  '/events': 'events',
  '/blogs': 'posts',
}

/** The vouchers that each customer of a club has, as the kinds of pass that they are. */
function vouchersOf(club: string): readonly [string, readonly Entry[]][] {
  const { passKinds = [], vouchers = [] } = read(club, 'perks')
  return [...new Set(vouchers.map(({ owner }) => String(owner)))].map((owner) => [
    `vouchers of ${owner}`,
    vouchers
      .filter((voucher) => voucher['owner'] === owner && voucher['kind'] === 'voucher')
      .flatMap(({ passKind }) => passKinds.filter(({ key }) => key === passKind)),
  ])
}

/** A club's events; of those that repeat, the first date. */
const eventsOf = (club: string): readonly Entry[] =>
  rowsOf(club, 'events').filter(
    ({ title }, index, all) => all.findIndex((other) => other['title'] === title) === index,
  )

/** Each list that the portal shows as cards, with its entries. */
function listsOf(club: string): readonly [string, readonly Entry[]][] {
  const [products, schedules] = [rowsOf(club, 'products'), rowsOf(club, 'schedules')]
  return [
    ['products', products.filter(({ part }) => part === 'shop')],
    ['dishes', products.filter(({ part }) => part !== 'shop')],
    ['categories', read(club, 'catalogue')['categories'] ?? []],
    ['businesses', rowsOf(club, 'businesses')],
    ['events', eventsOf(club)],
    ['posts', read(club, 'content')['posts'] ?? []],
    ['passes', read(club, 'perks')['passKinds'] ?? []],
    ...vouchersOf(club),
    ...[...new Set(schedules.map(({ kind }) => String(kind)))].map(
      (kind): [string, readonly Entry[]] => [
        kind,
        schedules.filter((schedule) => schedule['kind'] === kind),
      ],
    ),
  ]
}

describe.each(clubs)('the pictures of %s', (club) => {
  it.each(listsOf(club))('are all different in the list of %s', (_, entries) => {
    expect(repeated(entries.map(cardOf).filter((picture) => picture !== undefined))).toEqual([])
  })

  it.each(listsOf(club))('of each entry of %s are all different', (_, entries) => {
    const galleries = entries.map(({ media, profile }) => {
      const { banner, media: own, photos } = (profile ?? {}) as Entry
      return picturesIn([media, banner, own, photos])
    })
    expect(galleries.flatMap(repeated)).toEqual([])
  })

  it.each(Object.entries(configOf(club).props.sections))(
    'are all different in the sections of %s',
    (_, sections) => expect(repeated(picturesIn(sections))).toEqual([]),
  )

  it.each(Object.entries(configOf(club).props.sections))(
    'in the sections of %s do not repeat those of the list above them',
    (pagePath, sections) => {
      const entries = listsOf(club).find(([name]) => name === LISTED_ON[pagePath])?.[1] ?? []
      const cards = entries
        // An event that is over is not in the list.
        .filter(({ starts_at: startsAt = WRITTEN_DAY }) => String(startsAt) >= WRITTEN_DAY)
        .map(cardOf)
        .filter((picture) => picture !== undefined)
        .map(subjectOf)
      expect(picturesIn(sections).filter((one) => cards.includes(subjectOf(one)))).toEqual([])
    },
  )

  it('show each product itself, in front of the club’s backdrop', () => {
    const products = rowsOf(club, 'products')
    const notAThing = products.filter((product) => {
      const pictures = picturesIn(product)
      return pictures.length === 0 || !pictures.every((picture) => isDrawnIn('things', picture))
    })
    expect(notAThing.map(({ name }) => name)).toEqual([])
  })

  it('show what a business does, not the club, in the list and first on its page', () => {
    const businesses = rowsOf(club, 'businesses')
    const showsTheClub = businesses.filter(({ profile }) => {
      const { graphic, banner } = (profile ?? {}) as Entry
      const pictures = picturesIn([graphic, banner])
      return pictures.length === 0 || !pictures.every((picture) => isDrawnIn('things', picture))
    })
    expect(showsTheClub.map(({ name }) => name)).toEqual([])
  })

  it('are all different on the page of a business, with what it sells', () => {
    // The catalogue has what businesses sell by their external ids.
    const sold = (read(club, 'catalogue')['businesses'] ?? {}) as unknown as Entry
    const pages = rowsOf(club, 'businesses').map(({ external_id: id, profile, media }) =>
      picturesIn([(profile as Entry)['banner'], media, sold[String(id)]]),
    )
    expect(pages.flatMap(repeated)).toEqual([])
  })

  it('show the inside of each room that can be booked', () => {
    const rooms = rowsOf(club, 'schedules').filter(({ kind }) => kind === 'meeting rooms')
    const notInside = rooms.filter((room) => {
      const pictures = picturesIn(room)
      return pictures.length === 0 || !pictures.every((picture) => isDrawnIn('rooms', picture))
    })
    expect(notInside.map(({ name }) => name)).toEqual([])
  })
})

it('the largest file of a picture is at least as wide as the widest page', () => {
  expect(Math.max(...clubMediaWidths)).toBeGreaterThanOrEqual(
    Number.parseInt(base['page-max-width'].default, 10),
  )
})
