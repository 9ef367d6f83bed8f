import { use, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { ConfigForm } from './ConfigForm'
import type { FormGroup } from './groups'
import type { FormSource } from './FormSource'

/** The forms of one group; suspends until they are there. */
export function GroupPanel({ group, readOnly }: { group: FormGroup; readOnly: boolean }): ReactNode {
  const t = useText()
  const sources = use(load(group))
  return (
    <div>
      <Hint>{t(group.hint)}</Hint>
      <Forms>
        {sources.map((source) => (
          <ConfigForm key={source.id} source={source} readOnly={readOnly} />
        ))}
      </Forms>
    </div>
  )
}

const loads = new Map<string, Promise<readonly FormSource[]>>()

function load(group: FormGroup): Promise<readonly FormSource[]> {
  const known = loads.get(group.id)
  if (known) return known
  const loading = group.load()
  loads.set(group.id, loading)
  // A chunk that could not be fetched may be there at the next try.
  loading.catch(() => loads.delete(group.id))
  return loading
}

const Hint = styled.p`
  margin-block-end: 20px;
  color: var(--portico-color-muted-text);
`
const Forms = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
`
