import { foldText } from '../../../src/core/intl/foldText'
import type { ResolvedConfig } from '../../../src/core/config/ResolvedConfig'
import { linkKinds, thingPath } from '../../../src/core/config/things'
import { useText } from '../../../src/core/intl/useText'
import { useDebounced } from '../../../src/ui/search/useDebounced'
import { compareNames } from '../../chrome/compareNames'
import { useClubFormat } from '../../session/useClubFormat'
import type { MessageId } from '../../../generated/MessageId'
import { usePageNames } from '../usePageNames'
import type { PagePlace, SectionPlace } from './clubPlaces'
import { useThingSearch, type FoundThings } from './useThings'

/** Something to which a link can lead. */
export interface LinkChoice {
  href: string
  name: string
  /** What tells it from others of this name, such as its path or date. */
  note: string
}

/** Whether a text is the beginning of an address, not words of a name. */
export const looksLikeAddress = (text: string): boolean => /^[/#]|^[a-z]+:/i.test(text)

/** Choices of one kind, under a heading. */
export interface LinkGroup {
  heading: MessageId
  choices: readonly LinkChoice[]
}

/**
 * What a link can lead to, by kind: the pages, things and sections whose name or address contains
 * the search, and prefixes such as `mailto:`, with `pagesOnly` only `https://`. If the search is an
 * address, the pages and sections whose longer address starts with it. Things are requested only
 * while `open`.
 */
export function useLinkChoices(
  search: string,
  open: boolean,
  club: ResolvedConfig,
  pages: readonly PagePlace[],
  sections: readonly SectionPlace[],
  pagesOnly: boolean,
): { groups: readonly LinkGroup[]; status: FoundThings['status'] } {
  const t = useText()
  const format = useClubFormat()
  const { nameOf } = usePageNames()
  const isAddress = looksLikeAddress(search)
  const { things, status } = useThingSearch(useDebounced(search.trim()), open && !isAddress)
  const address = search.trim()
  const words = foldText(search).split(/\s+/).filter(Boolean)
  const matches = ({ name, note, href }: LinkChoice): boolean => {
    if (isAddress) return href !== address && foldText(href).startsWith(foldText(address))
    const text = foldText(`${name} ${note} ${href}`)
    return words.every((word) => text.includes(word))
  }
  const groups: LinkGroup[] = [
    {
      heading: 'studio.link.pages',
      choices: pages
        .map(({ uri, href }) => ({ href, name: nameOf(uri), note: href }))
        .sort((a, b) => compareNames(a.name, b.name)),
    },
    ...linkKinds.map((kind) => ({
      heading: `studio.link.kind.${kind}` as const,
      choices: things.flatMap((thing) => {
        const href = thing.kind === kind ? thingPath(thing, club) : undefined
        const facts = [
          thing.startsAt === null ? '' : format.dateTime(thing.startsAt),
          thing.shown ? '' : t('studio.link.notShown'),
        ]
        return href === undefined
          ? []
          : [{ href, name: thing.name, note: facts.filter(Boolean).join(' · ') }]
      }),
    })),
    {
      heading: 'studio.link.sections',
      choices: sections.map(({ widget, heading, page, href }) => ({
        href,
        name: heading || t(widget),
        note: heading ? `${nameOf(page.uri)} · ${t(widget)}` : nameOf(page.uri),
      })),
    },
    {
      heading: 'studio.link.elsewhere',
      choices: isAddress
        ? []
        : [
            { href: 'https://', name: t('studio.link.website'), note: 'https://' },
            ...(pagesOnly
              ? []
              : [
                  { href: 'mailto:', name: t('studio.link.email'), note: 'mailto:' },
                  { href: 'tel:', name: t('studio.link.telephone'), note: 'tel:' },
                ]),
          ],
    },
  ]
  return {
    groups: groups
      .map(({ heading, choices }) => ({
        heading,
        // The server has searched the things, by name only.
        choices: heading.startsWith('studio.link.kind.') ? choices : choices.filter(matches),
      }))
      .filter(({ choices }) => choices.length > 0),
    status,
  }
}
