import type { ReactNode } from 'react'
import { ListBoxItem } from 'react-aria-components'

/** A choice in the list of a combo box: a name and, if it is not empty, a note beside it. */
export const ComboOption = ({
  id,
  text,
  name,
  note,
}: {
  id: string
  /** What the field says once it is chosen. */
  text: string
  name: string
  note: string
}): ReactNode => (
  <ListBoxItem id={id} textValue={text} aria-label={note === '' ? name : `${name}, ${note}`}>
    <bdi>{name}</bdi>
    {note === '' ? null : (
      <small>
        <bdi>{note}</bdi>
      </small>
    )}
  </ListBoxItem>
)
