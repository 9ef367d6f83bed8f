import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import {
  ComboBox,
  Header,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { useNavigate } from 'react-router-dom'
import { foldText } from '../../core/intl/foldText'
import { useText } from '../../core/intl/useText'
import { fieldStyle } from '../controls/fieldStyle'
import { Icon } from '../media/Icon'
import { AriaLocale } from '../overlays/AriaLocale'
import { popoverLine, popoverSheet } from '../overlays/popoverSheet'
import type { AutocompleteProps } from './Autocomplete'

/** Props of the loaded search. */
interface AutocompleteBodyProps extends AutocompleteProps {
  /** Reads the text and focus of the plain field that this search replaces; called once. */
  readTyped: () => { text: string; hasFocus: boolean }
}

/** The body of `Autocomplete` with react-aria's combo box; always loaded lazily. */
export function AutocompleteBody({
  name,
  label,
  prefix,
  groups,
  onSearch,
  status = 'ready',
  placeholder,
  readTyped,
}: AutocompleteBodyProps): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const [typed] = useState(readTyped)
  const [text, setText] = useState(typed.text)
  const searchTyped = useEffectEvent(() => {
    if (typed.text !== '') onSearch?.(typed.text)
  })
  useEffect(() => {
    searchTyped()
  }, [])
  const matches = onSearch ? groups : filterGroups(groups, text)
  const isBlank = onSearch !== undefined && text.trim() === ''
  return (
    <AriaLocale>
      <Box
        menuTrigger="input"
        allowsEmptyCollection
        inputValue={text}
        onInputChange={(next) => {
          setText(next)
          onSearch?.(next)
        }}
        // The results are already filtered by this component or by the server.
        defaultFilter={() => true}
        selectedKey={null}
        onSelectionChange={(key) => {
          if (key === null) return
          setText('')
          void navigate(`${prefix}${encodeURIComponent(parseKey(String(key)))}`)
        }}
      >
        <Label>{label}</Label>
        <Line>
          <Icon name="search" size={20} />
          <Input
            name={name}
            type="search"
            placeholder={placeholder}
            autoComplete="off"
            autoFocus={typed.hasFocus}
          />
        </Line>
        <Sheet>
          <ListBox
            renderEmptyState={() => (
              <Empty>{t(isBlank ? 'ui.search.start' : EMPTY_TEXTS[status])}</Empty>
            )}
          >
            {matches.map((group) => (
              <ListBoxSection key={group.id} id={`group ${group.id}`}>
                <Header>{group.name}</Header>
                {group.results.map((result) => (
                  <ListBoxItem
                    key={result.value}
                    id={`${encodeURIComponent(group.id)} ${result.value}`}
                    textValue={result.name}
                  >
                    <span>{result.name}</span>
                    {result.note ? <small>{result.note}</small> : null}
                  </ListBoxItem>
                ))}
              </ListBoxSection>
            ))}
          </ListBox>
        </Sheet>
      </Box>
    </AriaLocale>
  )
}

const EMPTY_TEXTS = {
  ready: 'ui.search.empty',
  searching: 'ui.search.searching',
  failed: 'ui.search.failed',
} as const

function filterGroups(
  groups: AutocompleteProps['groups'],
  text: string,
): AutocompleteProps['groups'] {
  const searchText = foldText(text).trim()
  return groups
    .map((group) => ({
      ...group,
      results: group.results.filter(({ name }) => foldText(name).includes(searchText)),
    }))
    .filter(({ results }) => results.length > 0)
}

/**
 * The value in an option's key; because two groups may contain the same value, the key also
 * contains the group.
 */
const parseKey = (key: string): string => key.slice(key.indexOf(' ') + 1)

const Box = styled(ComboBox)`
  display: flex;
  flex-direction: column;
  gap: 6px;
  > label {
    font-weight: var(--portico-font-strong-weight);
    font-size: max(1rem, var(--portico-text-sm));
    line-height: 1.4;
  }
`
const Line = styled.div`
  position: relative;
  > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 14px;
    margin-block: auto;
    color: var(--portico-color-muted-text);
    pointer-events: none;
  }
  input {
    ${fieldStyle}
    padding-inline-start: 44px;
    &::-webkit-search-cancel-button {
      display: none;
    }
  }
`
const Sheet = styled(Popover)`
  ${popoverSheet}
  inline-size: var(--trigger-width);
  [role='listbox'] {
    outline: none;
  }
  header {
    padding: 12px 12px 4px;
    color: var(--portico-color-accent);
    font-size: var(--portico-text-xs);
    font-weight: var(--portico-font-strong-weight);
    letter-spacing: var(--portico-letter-spacing-eyebrow);
    text-transform: var(--portico-text-transform-eyebrow);
  }
  [role='option'] {
    ${popoverLine}
  }
  small {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
const Empty = styled.p`
  padding: 12px;
  color: var(--portico-color-muted-text);
`
