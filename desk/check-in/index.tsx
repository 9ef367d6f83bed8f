import type { ReactNode } from 'react'
import { Route, Routes, useParams } from 'react-router-dom'
import type { AdminCompany } from '../../generated/types'
import { NotFound } from '../screens/NotFound'
import { ChooseDoor } from './ChooseDoor'
import { DoorScreen } from './DoorScreen'

/** Check-in: which door, and then its screen. */
export function CheckIn({ company }: { company: AdminCompany }): ReactNode {
  return (
    <Routes>
      <Route path="/" element={<ChooseDoor companyId={company.id} />} />
      <Route path=":eventId" element={<Door companyId={company.id} />} />
    </Routes>
  )
}

function Door({ companyId }: { companyId: number }): ReactNode {
  const { eventId = '' } = useParams()
  if (!/^\d{1,9}$/.test(eventId)) return <NotFound />
  return <DoorScreen key={eventId} companyId={companyId} eventId={Number(eventId)} />
}
