import { useMemo, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { catalogue } from '../../generated/catalogue'
import { findAddressChanges } from '../../src/core/gates/findAddressChanges'
import type { PlainObject } from '../../src/core/json/plainObject'
import { useText } from '../../src/core/intl/useText'
import { Notice } from '../../src/ui/feedback/Notice'
import { ControlLink } from '../chrome/ControlLink'
import { openControl } from '../forms/openControl'

/**
 * Names the addresses that a draft makes lead elsewhere, such as those of a page that it moves, and
 * those at which nothing is left, for which it offers the club's redirects. `onLeave` closes the
 * dialog, which would cover them.
 */
export function AddressesNotice({
  published,
  target,
  onLeave,
}: {
  published: PlainObject
  target: PlainObject
  onLeave: () => void
}): ReactNode {
  const t = useText()
  const changes = useMemo(
    () => findAddressChanges(published, target, catalogue),
    [published, target],
  )
  const redirected = changes.flatMap(({ from, to }) => (to === undefined ? [] : [{ from, to }]))
  const lost = changes.filter(({ to }) => to === undefined)
  return (
    <>
      {redirected.length > 0 ? (
        <Gap>
          <Notice live title={t('studio.publish.redirects', { count: redirected.length })}>
            <List>
              {redirected.map(({ from, to }) => (
                <li key={from}>{t('studio.publish.redirect', { from, to })}</li>
              ))}
            </List>
          </Notice>
        </Gap>
      ) : null}
      {lost.length > 0 ? (
        <Gap>
          <Notice
            tone="warning"
            live
            title={t('studio.publish.lost', { count: lost.length })}
            action={
              <ControlLink
                type="button"
                onClick={() => {
                  onLeave()
                  openControl('/settings/redirects')
                }}
              >
                {t('studio.publish.addRedirect')}
              </ControlLink>
            }
          >
            <List>
              {lost.map(({ from }) => (
                <li key={from}>{from}</li>
              ))}
            </List>
          </Notice>
        </Gap>
      ) : null}
    </>
  )
}

const Gap = styled.div`
  margin-block-end: 16px;
`
const List = styled.ul`
  display: grid;
  gap: 4px;
  margin-block-start: 6px;
  overflow-wrap: anywhere;
`
