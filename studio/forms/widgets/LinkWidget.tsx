import type { WidgetProps } from '@rjsf/utils'
import { ChevronDown } from 'lucide-react'
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { ComboBox, Header, Input, ListBox, ListBoxSection } from 'react-aria-components'
import { useDynamicText, useText } from '../../../src/core/intl/useText'
import { AriaLocale } from '../../../src/ui/overlays/AriaLocale'
import { compiledChange } from '../compiledDraft'
import { useFormContext } from '../FormContext'
import { pagePlaces, sectionPlaces } from '../links/clubPlaces'
import { completeLink } from '../links/completeLink'
import { LeadsTo } from '../links/LeadsTo'
import { looksLikeAddress, useLinkChoices, type LinkGroup } from '../links/useLinkChoices'
import { usePageNames } from '../usePageNames'
import { WholeAddress } from '../links/WholeAddress'
import { ComboOption } from './ComboOption'
import { ComboEmpty, ComboField, ComboLine, ComboOpener, ComboSheet } from './comboStyle'
import { usePlaceholder } from './usePlaceholder'

/**
 * A field for where a link leads: chosen from the club's pages, events, products, articles, content
 * pages and sections, or typed. What is typed is completed (`completeLink`), and stored as text. With
 * `options.pagesOnly` it leads to no email address or telephone number.
 */
export function LinkWidget({
  id,
  label,
  value,
  rawErrors,
  readonly,
  options,
  onChange,
}: WidgetProps): ReactNode {
  const t = useText()
  const textOf = useDynamicText()
  const { namesOf } = usePageNames()
  const { config, published, unfinished } = useFormContext()
  const club = compiledChange(published, useDeferredValue(config)).config
  const pages = useMemo(() => pagePlaces(club), [club])
  const sections = useMemo(() => sectionPlaces(club, pages), [club, pages])
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  /** The text as typed, which may not be complete; null once the focus has left the field. */
  const [typed, setTyped] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState(false)
  const pagesOnly = options['pagesOnly'] === true
  const { groups, status } = useLinkChoices(search, open, club, pages, sections, pagesOnly)
  const stored = typeof value === 'string' ? value : ''
  const named = useMemo(
    () => pages.flatMap(({ uri, href }) => namesOf(uri).map((name) => ({ name, href }))),
    [pages, namesOf],
  )
  const complete = (text: string): string => completeLink(text, named, pagesOnly)
  // Undo, or another admin, may change the value while the text stands in the field.
  const text = typed !== null && complete(typed) === stored.trim() ? typed : stored
  const isInvalid = (rawErrors?.length ?? 0) > 0 || unfinished[id] !== undefined
  const isChoice = groups.some(({ choices }) => choices.some(({ href }) => href === stored))
  const set = (next: string): void => onChange(next === '' ? undefined : next)
  return (
    <AriaLocale>
      <ComboField ref={setBox}>
        <ComboBox
          id={id}
          aria-label={textOf(label)}
          aria-describedby={`${isInvalid ? `${id}__error ` : ''}${id}__leads`}
          allowsCustomValue
          // Given here, not in the list, so that the button opens also where nothing is found yet.
          items={groups}
          // That nothing has the name of an address is no news.
          allowsEmptyCollection={!looksLikeAddress(search)}
          isInvalid={isInvalid}
          isReadOnly={readonly ?? false}
          menuTrigger="input"
          inputValue={text}
          // The choices are already filtered.
          defaultFilter={() => true}
          selectedKey={typed === null && isChoice ? stored : null}
          onInputChange={(next) => {
            setTyped(next)
            setSearch(next)
            set(complete(next))
          }}
          onOpenChange={(isOpen, trigger) => {
            setOpen(isOpen)
            if (isOpen && trigger !== 'input') setSearch('')
          }}
          onSelectionChange={(key) => {
            if (key === null) return
            setTyped(null)
            set(String(key))
          }}
          onBlur={() => setTyped(null)}
        >
          <ComboLine>
            <Input
              dir="auto"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={usePlaceholder(options) || t('studio.link.placeholder')}
            />
            <ComboOpener aria-label={t('studio.link.choose', { name: textOf(label) })}>
              <ChevronDown size={16} aria-hidden />
            </ComboOpener>
          </ComboLine>
          <ComboSheet
            maxHeight={420}
            // Inside the studio's colours, also where the studio is a toolbar in the portal.
            UNSTABLE_portalContainer={box?.closest<HTMLElement>('[data-chrome]') ?? undefined}
          >
            <ListBox<LinkGroup>
              renderEmptyState={() => <ComboEmpty>{t(`studio.link.search.${status}`)}</ComboEmpty>}
            >
              {({ heading, choices }) => (
                <ListBoxSection id={heading}>
                  <Header>{t(heading)}</Header>
                  {choices.map(({ href, name, note }) => (
                    <ComboOption key={href} id={href} text={href} name={name} note={note} />
                  ))}
                </ListBoxSection>
              )}
            </ListBox>
          </ComboSheet>
        </ComboBox>
        <WholeAddress field={box} address={text} />
        <LeadsTo id={`${id}__leads`} href={stored} club={club} pages={pages} sections={sections} />
      </ComboField>
    </AriaLocale>
  )
}
