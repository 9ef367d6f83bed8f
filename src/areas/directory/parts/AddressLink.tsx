import { Fragment, type ReactNode } from 'react'
import { TextLink } from '../../../ui/controls/TextLink'

/**
 * A link to an email address or website, which is shown without its scheme. Where it doesn't fit on
 * a line it breaks at its punctuation, so that no word is split.
 */
export function AddressLink({ to }: { to: string }): ReactNode {
  const parts = to
    .replace(/^(?:https?:\/\/|mailto:)/, '')
    .replace(/\/$/, '')
    .split(/(?=[@./?&=_])/)
  return (
    <TextLink to={to}>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </TextLink>
  )
}
