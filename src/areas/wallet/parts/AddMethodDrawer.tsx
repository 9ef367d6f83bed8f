import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../../core/intl/useText'
import { Drawer } from '../../../ui/drawers/Drawer'
import { Notice } from '../../../ui/feedback/Notice'
import { media } from '../../../ui/style/media'
import type { WalletMethod } from '../data/methodQueries'
import { AddMethod, type AddKind } from './AddMethod'
import { DrawerContent } from './DrawerContent'

/** Adds a card or bank account, with a note on how its data is used. (doc 2 §2, addDrawer) */
export function AddMethodDrawer({
  name,
  kind,
  onKind,
  onAdded,
  onClose,
}: {
  name: string
  kind: AddKind
  onKind: (kind: AddKind) => void
  onAdded: (method: WalletMethod) => void
  onClose: () => void
}): ReactNode {
  const t = useText()
  return (
    <Drawer title={t('area.wallet.add')} name={name} open kind="full" onClose={onClose}>
      <Columns>
        <AddMethod kind={kind} onKind={onKind} onAdded={onAdded} onCancel={onClose} />
        <Notice title={t('area.wallet.protection.title')}>
          {t('area.wallet.protection.text')}
        </Notice>
      </Columns>
    </Drawer>
  )
}

const Columns = styled(DrawerContent)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-space-6);
  align-items: start;
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 320px;
    gap: var(--portico-space-8);
  }
`
