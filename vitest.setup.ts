import fc from 'fast-check';

// Properties: a sample that is the same at every run, or many at random; a failure prints its seed.
const full = process.env.APONTA_TEST_FULL === '1';
fc.configureGlobal(full ? { numRuns: 5000 } : { numRuns: 100, seed: 26 });
