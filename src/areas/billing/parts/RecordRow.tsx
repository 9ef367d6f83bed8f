import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { CoverLink } from '../../../ui/controls/CoverLink'
import type { IconName } from '../../../ui/iconNames'
import { Icon } from '../../../ui/media/Icon'
import { media } from '../../../ui/style/media'
import { OWN_DIRECTION } from '../../../ui/style/ownDirection'
import { panel } from '../../../ui/style/panel'

/** Props of a row; `notes` are further details, such as the day and the payment method. */
export interface RecordRowProps {
  to: string
  /** Handles a plain click instead of following the link. */
  onOpen?: () => void
  icon: IconName
  title: string
  notes: readonly string[]
  badge?: ReactNode
  amount: string
}

/** A linked row for a record with an amount. */
export function RecordRow({
  to,
  onOpen,
  icon,
  title,
  notes,
  badge,
  amount,
}: RecordRowProps): ReactNode {
  return (
    <Row>
      <IconBox>
        <Icon name={icon} size={20} />
      </IconBox>
      <TextColumn>
        <p>
          <CoverLink to={to} {...(onOpen && { onFollow: onOpen })}>
            {title}
          </CoverLink>
        </p>
        <small>
          <Notes data-facts>
            {notes.map((note) => (
              <span key={note}>
                <bdi>{note} </bdi>
              </span>
            ))}
          </Notes>
        </small>
      </TextColumn>
      <BadgeCell>{badge}</BadgeCell>
      <Amount>{amount}</Amount>
    </Row>
  )
}

const Row = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto minmax(7rem, auto);
  align-items: center;
  gap: var(--portico-space-2) var(--portico-space-4);
  padding: var(--portico-space-4);
  ${panel}
  ${media.phone} {
    grid-template-columns: auto minmax(0, 1fr) auto;
  }
`
const IconBox = styled.span`
  display: grid;
  place-items: center;
  inline-size: 40px;
  block-size: 40px;
  border-radius: 50%;
  background: var(--portico-color-surface-sunken);
  color: var(--portico-color-muted-text);
`
const TextColumn = styled.div`
  min-inline-size: 0;
  line-height: 1.45;
  overflow-wrap: anywhere;
  p {
    ${OWN_DIRECTION}
  }
  small {
    display: block;
    overflow: hidden;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
    font-variant-numeric: tabular-nums;
  }
`
/* A dot precedes each note; at the start of a line it is in the margin, which is cut off. */
const Notes = styled.span`
  display: flex;
  flex-wrap: wrap;
  margin-inline-start: -0.8em;
  > span {
    position: relative;
    padding-inline-start: 0.8em;
  }
  > span::before {
    content: '·';
    content: '·' / '';
    position: absolute;
    inset-inline-start: 0;
    inline-size: 0.8em;
    text-align: center;
  }
`
const BadgeCell = styled.span`
  &:empty {
    display: none;
  }
  ${media.phone} {
    grid-area: 2 / 2;
  }
`
const Amount = styled.span`
  grid-column: -2;
  font-weight: var(--portico-font-strong-weight);
  font-variant-numeric: tabular-nums;
  text-align: end;
  white-space: nowrap;
  ${media.phone} {
    grid-area: 1 / 3;
  }
`
