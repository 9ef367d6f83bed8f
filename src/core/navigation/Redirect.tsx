import { useEffect } from 'react'
import { useNavigate } from './NavigationContext'

/** Goes elsewhere as soon as it is shown, and leaves no step for Back. */
export function Redirect({ to }: { to: string }): null {
  const navigate = useNavigate()
  useEffect(() => {
    navigate(to, { replace: true })
  }, [navigate, to])
  return null
}
