#!/usr/bin/env -S node --max-semi-space-size=8 --max-old-space-size=512
// V8's own 16 MB of young objects let a busy server grow for nothing; with 2 MB it spends a quarter of its time on them.
// What takes much memory, sheets and prints, runs in threads with limits of their own.
import '../dist/cli.js';
