#!/usr/bin/env -S node --max-semi-space-size=2 --max-old-space-size=512
// By itself V8 lets a busy server grow to twice the memory, which it never gives back and which brings no speed here.
// What takes much of it, sheets and prints, runs in threads with limits of their own.
import '../dist/cli.js';
