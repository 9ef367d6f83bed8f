import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useNavigation } from './NavigationContext'
import { addressOfPlace, placeOf } from './PageLocation'

/** A link's own attributes, and where it leads within the portal. */
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/**
 * A real link that changes the page in place; a new tab, a download and the browser's own gestures
 * stay the browser's.
 */
export function Link({ to, onClick, ...rest }: LinkProps): ReactNode {
  const { location, navigate } = useNavigation()
  const address = addressOfPlace(placeOf(to, location))
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    const own =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (
      event.defaultPrevented ||
      !own ||
      (rest.target ?? '_self') !== '_self' ||
      rest.download !== undefined
    )
      return
    event.preventDefault()
    // The page that one is on already is no further step for Back.
    navigate(address, { replace: address === addressOfPlace(location) })
  }
  return <a {...rest} href={address} onClick={follow} />
}
