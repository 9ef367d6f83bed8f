import { useEffect, useState, type ReactNode } from 'react'
import { TextField } from '../../src/ui/controls/TextField'
import { useDebounced } from '../../src/ui/search/useDebounced'

/** The field of a list's search; what is typed reaches the address once typing pauses. */
export function SearchField({
  label,
  search,
  onSearch,
}: {
  label: string
  search: string
  onSearch: (search: string) => void
}): ReactNode {
  const [typed, setTyped] = useState(search)
  const settled = useDebounced(typed)
  useEffect(() => {
    if (settled.trim() !== search) onSearch(settled.trim())
    // Only what was typed starts a search; an address that changes otherwise is not searched again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [settled])
  return (
    <TextField
      name="search"
      type="search"
      label={label}
      placeholder={label}
      hideLabel
      maxLength={200}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
