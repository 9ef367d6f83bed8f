import { useStore } from 'jotai'
import { useMemo, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { catalogue } from '../../generated/catalogue'
import { findAddressChanges } from '../../src/core/gates/findAddressChanges'
import { getByPointer } from '../../src/core/json/getByPointer'
import { ownValue, type PlainObject } from '../../src/core/json/plainObject'
import { toPointer } from '../../src/core/json/pointer'
import { setByPointer } from '../../src/core/json/setByPointer'
import { useText } from '../../src/core/intl/useText'
import { Notice } from '../../src/ui/feedback/Notice'
import { ControlLink } from '../chrome/ControlLink'
import { closeStep, currentConfig, edit } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { createItemId } from '../forms/createItemId'
import { openControl } from '../forms/openControl'

/**
 * Names the addresses that a draft makes lead elsewhere, such as those of a page that it moves, and
 * those at which nothing is left, each with a link that begins a redirect from it; of these none
 * while nobody can know them (`isUnopened`). `onLeave` closes the dialog, which would cover the
 * redirect's fields.
 */
export function AddressesNotice({
  isUnopened,
  published,
  target,
  busy,
  onLeave,
}: {
  /** Whether the club was never opened to members. */
  isUnopened: boolean
  published: PlainObject
  target: PlainObject
  /** Whether the draft is being published, so that it can't be edited. */
  busy: boolean
  onLeave: () => void
}): ReactNode {
  const t = useText()
  const store = useStore()
  const changes = useMemo(
    () => findAddressChanges(published, target, catalogue),
    [published, target],
  )
  const redirected = changes.flatMap(({ from, to }) => (to === undefined ? [] : [{ from, to }]))
  const lost = isUnopened ? [] : changes.filter(({ to }) => to === undefined)
  const redirect = (from: string): void => {
    const editor = store.get(editorAtom)
    const config = currentConfig(editor)
    const stored = getByPointer(config, REDIRECTS)
    const list = Array.isArray(stored) ? (stored as unknown[]) : []
    const known = list.findIndex((item) => ownValue(item, 'from') === from)
    const id = createItemId(t('studio.redirects-new'), list)
    if (known === -1)
      store.set(
        editorAtom,
        closeStep(
          edit(closeStep(editor), setByPointer(config, REDIRECTS, [...list, { id, from }])),
        ),
      )
    onLeave()
    openControl(REDIRECTS + toPointer([known === -1 ? id : String(known), 'to']), store)
  }
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
          <Notice tone="warning" live title={t('studio.publish.lost', { count: lost.length })}>
            <List>
              {lost.map(({ from }) => (
                <li key={from}>
                  {from.endsWith(ANY_PARAMETERS) ? (
                    from
                  ) : (
                    <ControlLink type="button" disabled={busy} onClick={() => redirect(from)}>
                      {t('studio.publish.redirectFrom', { from })}
                    </ControlLink>
                  )}
                </li>
              ))}
            </List>
          </Notice>
        </Gap>
      ) : null}
    </>
  )
}

const REDIRECTS = '/settings/redirects'
/** Ends an address with parameters, from which no redirect can lead. */
const ANY_PARAMETERS = '…'

const Gap = styled.div`
  margin-block-end: 16px;
`
const List = styled.ul`
  display: grid;
  gap: 4px;
  margin-block-start: 6px;
  overflow-wrap: anywhere;
`
