import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { LinkButton, type LinkButtonProps } from '../../../ui/controls/LinkButton'
import { Heading } from '../../../ui/layout/Heading'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import { panel } from '../../../ui/style/panel'

/** A section of the thank-you page, with a heading, such as the bookings made with the order. */
export function OrderSection({
  title,
  children,
}: {
  title: string
  children: ReactNode
}): ReactNode {
  const id = useId()
  return (
    <List aria-labelledby={id}>
      <Heading level={2} size={4} id={id}>
        {title}
      </Heading>
      {children}
    </List>
  )
}

/** A small link styled as a button, with a shorter text on screen than its accessible name. */
export const EntryLink = ({
  text,
  name,
  ...linkProps
}: Pick<LinkButtonProps, 'to' | 'variant' | 'icon'> & {
  text: string
  name: string
}): ReactNode => (
  <LinkButton {...linkProps} size="small">
    <span aria-hidden>{text}</span>
    <VisuallyHidden>{name}</VisuallyHidden>
  </LinkButton>
)

/** The card of an entry: its texts, then its buttons. */
export const EntryCard = styled.article`
  display: grid;
  gap: var(--portico-space-4);
  justify-items: start;
  padding: var(--portico-card-padding);
  ${panel}
`
const List = styled.section`
  display: grid;
  gap: var(--portico-space-4);
  inline-size: min(100%, 640px);
  margin-inline: auto;
`
