import type { ReactNode } from 'react'
import { Autocomplete } from './Autocomplete'

const LABEL = 'Search the directory'
const GROUPS = [
  {
    id: 'members',
    name: 'Members',
    results: [
      { value: '41', name: 'Alex Marsh', note: 'Sailmaker' },
      { value: '42', name: 'Inés Álvarez', note: 'Architect' },
    ],
  },
  {
    id: 'shops',
    name: 'Businesses',
    results: [{ value: 'marsh & sons', name: 'Marsh & Sons', note: 'Chandlery' }],
  },
]

/** Two groups of results, whose addresses are under this sample's own page in the parts gallery. */
export function Sample(): ReactNode {
  return (
    <Autocomplete
      name="directory"
      label={LABEL}
      prefix="/studio/parts/Autocomplete/"
      groups={GROUPS}
    />
  )
}
