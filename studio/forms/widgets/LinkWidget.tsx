import type { WidgetProps } from '@rjsf/utils'
import { ChevronDown } from 'lucide-react'
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import {
  Button,
  ComboBox,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { titleText } from '../../../src/core/config/titleText'
import { useDynamicText, useText } from '../../../src/core/intl/useText'
import { AriaLocale } from '../../../src/ui/overlays/AriaLocale'
import { popoverLine, popoverSheet } from '../../../src/ui/overlays/popoverSheet'
import { compactField } from '../../chrome/compactField'
import { compiledDraft } from '../compiledDraft'
import { useFormContext } from '../FormContext'
import { pagePlaces, sectionPlaces } from '../links/clubPlaces'
import { completeLink } from '../links/completeLink'
import { LeadsTo } from '../links/LeadsTo'
import { looksLikeAddress, useLinkChoices } from '../links/useLinkChoices'
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
  const { config, unfinished } = useFormContext()
  const club = compiledDraft(useDeferredValue(config)).config
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
    () => pages.map(({ title, href }) => ({ name: titleText(title, t), href })),
    [pages, t],
  )
  const complete = (text: string): string => completeLink(text, named, pagesOnly)
  // Undo, or another admin, may change the value while the text stands in the field.
  const text = typed !== null && complete(typed) === stored.trim() ? typed : stored
  const isInvalid = (rawErrors?.length ?? 0) > 0 || unfinished[id] !== undefined
  const isChoice = groups.some(({ choices }) => choices.some(({ href }) => href === stored))
  const set = (next: string): void => onChange(next === '' ? undefined : next)
  return (
    <AriaLocale>
      <Field ref={setBox}>
        <ComboBox
          id={id}
          aria-label={textOf(label)}
          aria-describedby={`${isInvalid ? `${id}__error ` : ''}${id}__leads`}
          allowsCustomValue
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
          <Line>
            <Input
              dir="auto"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={usePlaceholder(options) || t('studio.link.placeholder')}
            />
            <Opener aria-label={t('studio.link.choose', { name: textOf(label) })}>
              <ChevronDown size={16} aria-hidden />
            </Opener>
          </Line>
          <Sheet
            maxHeight={420}
            // Inside the studio's colours, also where the studio is a toolbar in the portal.
            UNSTABLE_portalContainer={box?.closest<HTMLElement>('[data-chrome]') ?? undefined}
          >
            <ListBox renderEmptyState={() => <Empty>{t(`studio.link.search.${status}`)}</Empty>}>
              {groups.map(({ heading, choices }) => (
                <ListBoxSection key={heading} id={heading}>
                  <Header>{t(heading)}</Header>
                  {choices.map(({ href, name, note }) => (
                    <ListBoxItem
                      key={href}
                      id={href}
                      textValue={href}
                      aria-label={note === '' ? name : `${name}, ${note}`}
                    >
                      <bdi>{name}</bdi>
                      {note === '' ? null : (
                        <small>
                          <bdi>{note}</bdi>
                        </small>
                      )}
                    </ListBoxItem>
                  ))}
                </ListBoxSection>
              ))}
            </ListBox>
          </Sheet>
        </ComboBox>
        <LeadsTo id={`${id}__leads`} href={stored} club={club} pages={pages} sections={sections} />
      </Field>
    </AriaLocale>
  )
}

const Field = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
`
const Line = styled.div`
  position: relative;
  input {
    ${compactField}
    padding-inline-end: 40px;
    text-overflow: ellipsis;
  }
`
const Opener = styled(Button)`
  position: absolute;
  inset-block: 1px;
  inset-inline-end: 1px;
  display: grid;
  place-items: center;
  inline-size: 36px;
  border-radius: var(--portico-radius-control);
  color: var(--portico-color-muted-text);
  cursor: pointer;
  &:hover {
    color: var(--portico-color-text);
  }
  &[data-disabled] {
    visibility: hidden;
  }
`
const Sheet = styled(Popover)`
  ${popoverSheet}
  /* The studio's languages read left to right, whatever the page around a toolbar does. */
  html[dir='rtl'] & {
    direction: ltr;
  }
  inline-size: var(--trigger-width);
  min-inline-size: min(300px, 90vw);
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
    min-block-size: max(36px, var(--portico-target-size));
    padding: 4px 10px;
  }
  small {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-xs);
    overflow-wrap: anywhere;
  }
`
const Empty = styled.p`
  padding: 10px;
  color: var(--portico-color-muted-text);
`
