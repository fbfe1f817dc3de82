import { testLoads } from '../support/loads.ts';

testLoads(1);
