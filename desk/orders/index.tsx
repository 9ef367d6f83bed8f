import type { ReactNode } from 'react'
import { Route, Routes, useParams } from 'react-router-dom'
import type { AdminCompany } from '../../generated/types'
import { NotFound } from '../screens/NotFound'
import { OrderPage } from './OrderPage'
import { OrdersPage } from './OrdersPage'

/** The orders of the shop: the list, and each one with what was handed over of it. */
export function Orders({ company }: { company: AdminCompany }): ReactNode {
  return (
    <Routes>
      <Route index element={<OrdersPage company={company} />} />
      <Route path=":id" element={<Chosen company={company} />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

function Chosen({ company }: { company: AdminCompany }): ReactNode {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,8}$/.test(id) ? (
    <OrderPage key={id} company={company} orderId={Number(id)} />
  ) : (
    <NotFound />
  )
}
