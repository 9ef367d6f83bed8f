import { testHydration } from '../support/hydration'

testHydration('visitors', 0)
testHydration('visitors', 1)
