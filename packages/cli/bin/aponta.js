#!/usr/bin/env node
import module from 'node:module';

// Compiled once, not at every start. Node 22.0 lacks it.
module.enableCompileCache?.();
await import('../dist/main.js');
