export { switchNetwork } from './data/switchNetwork'
export { hasLocations, locationsOf, mustChooseLocation } from './model/keptNetworks'
export { ChooseLocation } from './parts/ChooseLocation'
export { SwitchingLocation } from './parts/SwitchingLocation'
