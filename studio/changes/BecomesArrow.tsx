import { Fragment, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { VisuallyHidden } from '../../src/ui/layout/VisuallyHidden'
import { Icon } from '../../src/ui/media/Icon'

/** The arrow between an old and a new value, with its text for screen readers. */
export const BecomesArrow = ({ text }: { text: string }): ReactNode => (
  <Arrow>
    <Icon name="arrow-end" size={16} />
    <VisuallyHidden>{text}</VisuallyHidden>
  </Arrow>
)

/** A step's name with its arrows drawn, because the studio's typefaces have none. */
export const StepName = ({ name }: { name: string }): ReactNode =>
  name.split(' → ').map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index > 0 ? (
        <>
          {' '}
          <BecomesArrow text="→" />{' '}
        </>
      ) : null}
      {part}
    </Fragment>
  ))

const Arrow = styled.span`
  display: inline-block;
  margin-inline: 2px;
  vertical-align: -3px;
  color: var(--portico-color-muted-text);
`
