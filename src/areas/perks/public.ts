export { GuestPassItem } from './parts/GuestPassItem'
export { HouseCreditItem } from './parts/HouseCreditItem'
export { PassCard } from './parts/PassCard'
export { SharedPass } from './parts/SharedPass'
