import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { SharedEntry, SharedLinkNotFound } from '../../areas/content/public'
import { SharedPass } from '../../areas/perks/public'
import { callQuery } from '../../core/query/callQuery'

/** A guest's voucher by its id and pin in the link. (shell.route.out-guest-voucher) */
export function Page(): ReactNode {
  const { id = '', pin = '' } = useParams()
  if (!/^[1-9]\d{0,8}$/.test(id)) return <SharedLinkNotFound texts="page.guest-voucher" />
  return (
    <SharedEntry
      key={`${id}/${pin}`}
      texts="page.guest-voucher"
      query={callQuery('public.voucher', { params: { voucherId: Number(id) }, query: { pin } })}
    >
      {(voucher) => ({ title: voucher.pass.name, body: <SharedPass shared={voucher} /> })}
    </SharedEntry>
  )
}
