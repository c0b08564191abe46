// Runs before each test file. Loads every rule, so that constants of rules that no test imports are known as such,
// and makes random tests draw the same values in every run.
import fc from 'fast-check';

fc.configureGlobal({ seed: 1, endOnFailure: true });
for (const file of JSON.parse(process.env.MUTATION_RULES)) await import(file);
