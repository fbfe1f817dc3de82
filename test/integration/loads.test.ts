import { testLoads } from '../support/loads.ts';

testLoads('invented');
