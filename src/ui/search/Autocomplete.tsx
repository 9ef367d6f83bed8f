import { useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { fieldStyle } from '../controls/fieldStyle'
import { Field } from '../controls/Field'
import { fieldId } from '../controls/fieldId'
import { lazyPart } from '../feedback/lazyPart'

/** Results of one category. */
export interface ResultGroup {
  id: string
  name: string
  results: readonly SearchResult[]
}

/** A search result; choosing it opens the search's `prefix` followed by the result's `value`. */
export interface SearchResult {
  value: string
  name: string
  note?: string
}

/** Props of an autocomplete search. */
export interface AutocompleteProps {
  name: string
  label: string
  /** Path before a result's value, such as `/directory/`. */
  prefix: string
  groups: readonly ResultGroup[]
  /**
   * Called with the typed text; `groups` must then be the results for it. If omitted, the field
   * filters `groups` itself.
   */
  onSearch?: (text: string) => void
  /** `ready`, the default, if `groups` are the results for the typed text. */
  status?: 'ready' | 'searching' | 'failed'
  placeholder?: string
}

/**
 * A search field with results by category below it; choosing a result opens `prefix` followed by
 * its value. Its code is loaded after the page; text typed until then is kept. (doc 1 §2,
 * Autocomplete search)
 */
export function Autocomplete(props: AutocompleteProps): ReactNode {
  const { name, label, placeholder } = props
  const line = useRef<HTMLInputElement>(null)
  return (
    <Body
      {...props}
      readTyped={() => ({
        text: line.current?.value ?? '',
        hasFocus: line.current !== null && line.current === document.activeElement,
      })}
      fallback={
        <div aria-busy="true">
          <Field name={name} label={label} required>
            <Line
              ref={line}
              type="search"
              id={fieldId(name)}
              name={name}
              placeholder={placeholder}
              autoComplete="off"
            />
          </Field>
        </div>
      }
    />
  )
}

const { OnDemand: Body } = lazyPart(
  async () => (await import('./AutocompleteBody')).AutocompleteBody,
)

const Line = styled.input`
  ${fieldStyle}
`
