export { hasLocations, locationsOf, mustChooseLocation } from './model/keptNetworks'
