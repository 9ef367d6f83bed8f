import { useAtom } from 'jotai'
import { useMemo, useState, type ReactNode } from 'react'
import {
  Autocomplete,
  Header,
  Input,
  ListBox,
  ListBoxSection,
  TextField,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { AriaLocale } from '../../src/ui/overlays/AriaLocale'
import { popoverLine } from '../../src/ui/overlays/popoverSheet'
import { compactField } from '../chrome/compactField'
import { toCamelPointer } from '../changes/toCamelPointer'
import { StudioDialog } from '../chrome/StudioDialog'
import { controlPointerFor } from '../forms/controlPointerFor'
import { FoundOption } from './FoundOption'
import { indexEntries, rankEntries, type FoundEntry } from './model/rankEntries'
import { recentAtom, withRecent } from './recentAtom'
import { useFindIndex } from './useFindIndex'
import { useOpenFound } from './useOpenFound'
import { usePictureEntries } from './usePictureEntries'

/** A heading and the entries below it. */
interface ShownGroup {
  id: string
  heading: string
  entries: readonly FoundEntry[]
}

/**
 * *Find anything*: finds settings, pages, sections, texts in all languages, pictures, clubs and
 * commands by the words of their names, by what describes them, by their paths and by their values,
 * and opens what is chosen. Before anything is typed it lists what was chosen last, and the commands.
 */
export function FindDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText()
  const { index: known, config, commands } = useFindIndex()
  const open = useOpenFound(commands)
  const [recent, setRecent] = useAtom(recentAtom)
  const [search, setSearch] = useState('')
  const [refused, setRefused] = useState('')
  const pictures = usePictureEntries(search)
  const index = useMemo(
    () => [...known, ...indexEntries(pictures.entries)],
    [known, pictures.entries],
  )
  const found = useMemo(() => {
    const asked = search.trim()
    // A path as the server writes it, such as one that an error named.
    const pointer = asked.startsWith('/')
      ? controlPointerFor(toCamelPointer(asked), config)
      : undefined
    return rankEntries(index, asked, MAX_OF_KIND, pointer)
  }, [index, search, config])
  const isBlank = search.trim() === ''
  const first = useMemo((): readonly ShownGroup[] => {
    const plain = index.map(({ entry }) => ({ ...entry, byValue: false }))
    const again = recent.flatMap((key) => plain.find((entry) => entry.key === key) ?? [])
    return [
      { id: 'recent', heading: t('studio.find.recent'), entries: again },
      {
        id: 'command',
        heading: t('studio.find.kind.command'),
        entries: plain.filter(
          (entry) => entry.kind === 'command' && !entry.unavailable && !recent.includes(entry.key),
        ),
      },
    ].filter(({ entries }) => entries.length > 0)
  }, [index, recent, t])
  const shown: readonly ShownGroup[] = isBlank
    ? first
    : found.map(({ kind, found: entries, count }) => ({
        id: kind,
        heading:
          count > entries.length
            ? t('studio.find.some', {
                kind: t(`studio.find.kind.${kind}`),
                shown: entries.length,
                count,
              })
            : t(`studio.find.kind.${kind}`),
        entries,
      }))
  const choose = (entry: FoundEntry | undefined): void => {
    if (!entry) return
    if (entry.unavailable) {
      setRefused(t('studio.find.unavailable', { name: entry.title, reason: entry.unavailable }))
      return
    }
    setRecent((keys) => withRecent(keys, entry.key))
    onClose()
    open(entry.target)
  }
  return (
    <StudioDialog title={t('studio.find.title')} width={720} onClose={onClose}>
      <AriaLocale>
        <Autocomplete
          inputValue={search}
          onInputChange={(text) => {
            setRefused('')
            setSearch(text)
          }}
        >
          <form
            role="search"
            onSubmit={(event) => {
              event.preventDefault()
              // Enter before an option is reached, such as after pasting.
              choose(shown[0]?.entries[0])
            }}
          >
            <TextField aria-label={t('studio.find.field')}>
              <Search
                data-first
                role="combobox"
                aria-expanded
                dir="auto"
                autoCapitalize="none"
                placeholder={t('studio.find.placeholder')}
              />
            </TextField>
          </form>
          <Status role="status">
            {refused || (isBlank ? '' : t('studio.find.count', { count: countOf(found) }))}
            {pictures.hasFailed ? ` ${t('studio.find.noPictures')}` : null}
          </Status>
          <Results>
            <ListBox
              aria-label={t('studio.find.results')}
              renderEmptyState={() =>
                isBlank ? null : (
                  <Nothing>{t('studio.find.nothing', { search: search.trim() })}</Nothing>
                )
              }
              onAction={(key) =>
                choose(shown.flatMap(({ entries }) => entries).find((entry) => entry.key === key))
              }
            >
              {shown.map(({ id, heading, entries }) => (
                <ListBoxSection key={id} id={`group ${id}`}>
                  <Header>{heading}</Header>
                  {entries.map((entry) => (
                    <FoundOption key={entry.key} entry={entry} />
                  ))}
                </ListBoxSection>
              ))}
            </ListBox>
          </Results>
        </Autocomplete>
      </AriaLocale>
    </StudioDialog>
  )
}

/** How many entries of a kind are listed. */
const MAX_OF_KIND = 6

const countOf = (groups: readonly { count: number }[]): number =>
  groups.reduce((sum, { count }) => sum + count, 0)

const Search = styled(Input)`
  ${compactField}
`
const Status = styled.p`
  min-block-size: 1.4em;
  margin-block: 6px 2px;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-xs);
`
const Results = styled.div`
  /* The same height whatever is found, so that the dialog stays where it is. */
  block-size: min(50dvh, 460px);
  overflow-y: auto;
  overscroll-behavior: contain;
  [role='listbox'] {
    outline: none;
  }
  header {
    padding: 10px 10px 2px;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-xs);
    font-weight: 600;
  }
  [role='option'] {
    ${popoverLine}
    flex-wrap: nowrap;
    gap: 10px;
    min-block-size: max(36px, var(--portico-target-size));
    padding: 4px 10px;
    > svg {
      flex: none;
      color: var(--portico-color-muted-text);
    }
    &[data-unavailable] {
      color: var(--portico-color-muted-text);
      cursor: default;
    }
  }
`
const Nothing = styled.p`
  padding: 10px;
  color: var(--portico-color-muted-text);
  overflow-wrap: anywhere;
`
