import type { ReactNode } from 'react'
import { Route, Routes, useParams } from 'react-router-dom'
import type { AdminCompany } from '../../generated/types'
import { NotFound } from '../screens/NotFound'
import { ImportPage } from './ImportPage'
import { ImportsPage } from './ImportsPage'

/** Imports of files: a new one and the earlier ones, and each of them. */
export function Imports({ company }: { company: AdminCompany }): ReactNode {
  return (
    <Routes>
      <Route index element={<ImportsPage company={company} />} />
      <Route path=":id" element={<Chosen company={company} />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

function Chosen({ company }: { company: AdminCompany }): ReactNode {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,8}$/.test(id) ? (
    <ImportPage key={id} company={company} importId={Number(id)} />
  ) : (
    <NotFound />
  )
}
