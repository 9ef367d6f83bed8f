import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { ChoiceGroup } from '../../src/ui/controls/ChoiceGroup'
import { TextField } from '../../src/ui/controls/TextField'
import { shownChoices } from './shownChoices'

/** So many choices need no search, and no more are shown beside those that are chosen. */
const MOST_SHOWN = 20

/**
 * Chooses any number of things that a record refers to; many are found by words of their names. What
 * is chosen and can't be any more is shown as such, so that it can be taken out.
 */
export function ReferenceChoices({
  all: offered,
  chosen,
  onChange,
  ...field
}: {
  name: string
  label: string
  hint: string | undefined
  error: string | undefined
  all: readonly { id: number; name: string }[]
  chosen: readonly number[]
  onChange: (ids: number[]) => void
}): ReactNode {
  const t = useText()
  const [words, setWords] = useState('')
  const gone = chosen.filter((id) => !offered.some((one) => one.id === id))
  const all = [...offered, ...gone.map((id) => ({ id, name: t('desk.value.gone') }))]
  const { shown, more } = shownChoices(all, chosen, words, MOST_SHOWN)
  const group = (
    <ChoiceGroup
      {...field}
      kind="checkbox"
      choices={shown.map(({ id }) => String(id))}
      labelOf={(id) => all.find((one) => String(one.id) === id)?.name ?? id}
      selected={chosen.map(String)}
      onChange={(next) => onChange(next.map(Number))}
    />
  )
  if (all.length <= MOST_SHOWN) return group
  return (
    <Rows>
      {group}
      <TextField
        name={`${field.name}-search`}
        type="search"
        label={t('desk.form.findIn', { name: field.label })}
        placeholder={t('desk.form.findIn', { name: field.label })}
        hideLabel
        hint={more === 0 ? undefined : t('desk.form.more', { count: more })}
        maxLength={100}
        autoComplete="off"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={(event) => {
          // Enter would save the form.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
    </Rows>
  )
}

const Rows = styled.div`
  display: grid;
  gap: 8px;
`
