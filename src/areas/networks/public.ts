export { switchNetwork } from './data/switchNetwork'
export { ChooseLocation } from './parts/ChooseLocation'
export { SwitchingLocation } from './parts/SwitchingLocation'
